let uncertain: { account: string; password: string } | undefined;

/**
 * The new password of a change whose answer was lost: it may be the password already. In this module's memory only, so
 * that it outlives the popup and no page.
 */
export const uncertainChange = {
  keep(account: string, password: string) {
    uncertain = { account, password };
  },
  of: (account: string) => (uncertain?.account === account ? uncertain.password : undefined),
  forget() {
    uncertain = undefined;
  },
};
