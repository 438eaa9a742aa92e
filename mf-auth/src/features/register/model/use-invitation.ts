import { usePopupParams, useShell } from '@tessera/shell-api';

/**
 * useInvitation returns the codes of whoever brought the visitor here, as the popup or the address tells
 * them: empty where nobody did.
 */
export function useInvitation() {
  const { navigation } = useShell();
  const params = usePopupParams();
  const address = new URLSearchParams(navigation.get().search);
  const codeOf = (name: string) => {
    const code = params[name] ?? address.get(name);
    return typeof code === 'string' ? code.slice(0, 200) : '';
  };
  return { affiliateCode: codeOf('affiliateCode'), referralCode: codeOf('referralCode') };
}
