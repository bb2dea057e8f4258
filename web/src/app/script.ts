// The page's policy (trusted types) lets nobody name a script to be run but here, and here only our own.
interface Policy {
  createScriptURL(address: string): string;
}
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
};

const rules: Policy = {
  createScriptURL(address) {
    const { origin, href } = new URL(address, document.baseURI);
    if (origin !== location.origin) throw new TypeError(`not ours: ${address}`);
    return href;
  },
};
const policy = trustedTypes?.createPolicy('wortstube-scripts', rules) ?? rules;

/** The address of a worker's script, as the policy wants it. */
export const script = (address: string): string => policy.createScriptURL(address);
