import { usePopupParams, useShell } from '@tessera/shell-api';

/** useInvitation returns who brought the visitor here, as the host remembers it or the address says: empty where nobody did. */
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
