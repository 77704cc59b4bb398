declare module "locale:*" {
  const words: string;
  export default words;
}
