import { linkSchema } from '../operator/operator';

/** bannerTargetIsSafe tells whether a banner of this type may lead there: fault 38 ends here, whatever a form says. */
export function bannerTargetIsSafe({
  linkageType,
  linkage,
}: {
  linkageType: string;
  linkage: string;
}): boolean {
  if (linkageType === 'NONE') return linkage === '';
  if (linkageType === 'PAGE') return linkage.startsWith('/') && linkSchema.safeParse(linkage).success;
  if (linkageType === 'EXTERNAL')
    return linkage.startsWith('https://') && linkSchema.safeParse(linkage).success;
  return /^[\w-]{1,80}$/.test(linkage);
}
