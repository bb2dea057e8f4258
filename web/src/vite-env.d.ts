// Licence texts are shipped as files beside the fonts they belong to.
declare module '*/LICENSE?url' {
  const address: string;
  export default address;
}
