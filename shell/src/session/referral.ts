const key = 'tessera.referral';

/**
 * The referral code of the address that the visitor came by (section 3). It is kept for this tab's visit, as the page
 * that asks for it comes later. Where storage is blocked it lasts as long as the page.
 */
export function rememberReferral(address: URL): () => string | undefined {
  const given = address.searchParams.get('referralCode');
  const fits = given !== null && /^[\w-]{1,64}$/.test(given) ? given : undefined;
  try {
    if (fits) sessionStorage.setItem(key, fits);
    return () => fits ?? sessionStorage.getItem(key) ?? undefined;
  } catch {
    return () => fits;
  }
}
