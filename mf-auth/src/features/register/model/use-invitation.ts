import { usePopupParams, useShell } from '@tessera/shell-api';

/**
 * useInvitation returns the referral and affiliate codes, and the id of who recommends the site, that the popup's
 * parameters or the URL name; empty without an invitation.
 */
export function useInvitation() {
  const { navigation } = useShell();
  const params = usePopupParams();
  const query = new URLSearchParams(navigation.get().search);
  const codeOf = (name: string) => {
    const code = params[name] ?? query.get(name);
    return typeof code === 'string' ? code.slice(0, 200) : '';
  };
  return {
    affiliateCode: codeOf('affiliateCode'),
    referralCode: codeOf('referralCode'),
    recommenderId: codeOf('recommenderId'),
  };
}
