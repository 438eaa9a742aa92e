interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

/** Script URLs come from the pinned release set only; under Trusted Types this policy is the proof. */
const policy = factory?.createPolicy('tessera-remotes', { createScriptURL: (url) => url });

export function trustedScriptUrl(url: string): string {
  return policy ? policy.createScriptURL(url) : url;
}
