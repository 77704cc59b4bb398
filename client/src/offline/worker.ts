/** Python in a worker: Pyodide with those modules of the server that play, deal and score. */

import { info } from "pyodide/pyodide-lock.json";
import loader from "pyodide/pyodide.mjs?url";
import glue from "pyodide/pyodide.asm.mjs?url";
import stdlib from "pyodide/python_stdlib.zip?url";
import interpreter from "../../dist/python/interpreter.bin?url";
import modules from "../../dist/python/modules.zip?url";
import type { Asked, Told } from "./rpc";
import { read, save } from "./saved";

const WASM = "pyodide.asm.wasm";

/** `cartographers.offline.worker` */
interface Python {
  call: (name: string, args: string) => string;
  Device: (post: (text: string) => void, save_: typeof save, read_: typeof read) => Device;
}

interface Device {
  enter: (name: string, language: string) => void;
  receive: (text: string) => void;
  request: (method: string, address: string, body: string) => Promise<string>;
}

async function load(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

/** The interpreter, which is one compressed file, whatever the web server does. */
async function compileInterpreter(): Promise<WebAssembly.Module> {
  const content = (await load(interpreter)).body!.pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(new Response(content, { headers: { "Content-Type": "application/wasm" } }));
}

/** Pyodide fetches its WebAssembly by name and waits for ever if that fails: give it what is compiled. */
function replaceFetching(module: WebAssembly.Module): void {
  const { fetch } = globalThis;
  globalThis.fetch = (target, options) => (String(target).endsWith(WASM) ? Promise.resolve(new Response()) : fetch(target, options));
  WebAssembly.instantiateStreaming = async (_, imports) => ({ module, instance: await WebAssembly.instantiate(module, imports) });
}

async function start(): Promise<Python> {
  const [module, zip, { loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    compileInterpreter(),
    load(modules).then((answer) => answer.arrayBuffer()),
    import(/* @vite-ignore */ absolute(loader)) as Promise<typeof import("pyodide")>,
    import(/* @vite-ignore */ absolute(glue)) as Promise<{ default: never }>,
  ]);
  replaceFetching(module);
  const here = absolute(".");
  const python = await loadPyodide({
    createPyodideModule,
    stdLibURL: absolute(stdlib),
    indexURL: here,
    packageBaseUrl: here, // nothing is ever fetched from another host
    lockFileContents: { info, packages: {} } as never,
  });
  python.unpackArchive(zip, "zip", { extractDir: python.runPython("import site; site.getsitepackages()[0]") });
  return python.pyimport("cartographers.offline.worker") as unknown as Python;
}

function absolute(address: string): string {
  return new URL(address, location.href).href;
}

const tell = (told: Told): void => postMessage(told);
const started = start();
started.then(
  () => tell({ type: "ready" }),
  (error: unknown) => tell({ type: "failed", text: String(error) }),
);

/** The tables of this device, once a page asks for one. */
let device: Device | null = null;
const deviceOf = (python: Python) => (device ??= python.Device((text) => tell({ type: "text", text }), save, read));

async function answer(asked: Asked): Promise<void> {
  const python = await started;
  switch (asked.type) {
    case "call":
      return tell({ type: "answer", id: asked.id, text: python.call(asked.name, asked.args) });
    case "enter":
      return deviceOf(python).enter(asked.name, asked.language);
    case "text":
      return deviceOf(python).receive(asked.text);
    case "request": {
      const { id, method, address, body } = asked;
      return tell({ type: "answer", id, text: await deviceOf(python).request(method, address, body) });
    }
  }
}

addEventListener("message", ({ data }: MessageEvent<Asked>) => void answer(data));
