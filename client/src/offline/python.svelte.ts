import { Refusal } from "../lib/api";
export const python = $state({ state: "ready", prepare(): void {} });
export async function call<T>(name: string, args: object): Promise<T> {
  const answer = await fetch("/robots.txt?rpc=" + name, { method: "POST", body: JSON.stringify(args) });
  const value = (await answer.json()) as { result?: T; refused?: object };
  if (value.refused) throw Refusal.from(value.refused);
  return value.result as T;
}
