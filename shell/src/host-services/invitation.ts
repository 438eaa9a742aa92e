type Codes = Readonly<Record<string, unknown>>;

/** Who brought the visitor here (section 3): an agent by the invitation code, anybody by the referral code or their id. */
const names = ['affiliateCode', 'referralCode', 'recommenderId'] as const;
const storageKey = 'tessera.invitation';

export interface Invitation {
  /** The codes for the registration form: those of the opening itself, else those of the visit. */
  withCodes(invitationCodes: Codes): Codes;
  /** Writes them again after storage was emptied with a session: who only tried the site is still invited. */
  keep(): void;
}

/**
 * rememberInvitation keeps the invitation codes of the URL by which the visitor came. They last for this
 * tab's visit, as registration may come after a look around or a reload; where storage is blocked they last
 * as long as the page.
 */
export function rememberInvitation(url: URL): Invitation {
  let codes: Codes = { ...stored(), ...valid(Object.fromEntries(url.searchParams)) };
  const keep = () => {
    if (Object.keys(codes).length === 0) return;
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(codes));
    } catch {
      // Blocked or full: the invitation lasts as long as the page.
    }
  };
  keep();
  return {
    keep,
    withCodes(invitationCodes) {
      codes = { ...codes, ...valid(invitationCodes) };
      keep();
      return { ...codes, ...invitationCodes };
    },
  };
}

const valid = (invitationCodes: Codes): Codes =>
  Object.fromEntries(
    names
      .map((name) => [name, invitationCodes[name]] as const)
      .filter(([, code]) => typeof code === 'string' && /^[\w-]{1,64}$/.test(code)),
  );

function stored(): Codes {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? valid({ ...parsed }) : {};
  } catch {
    return {};
  }
}
