/** domainOf gives the folder of the platform's domain that a file belongs to. */
export function domainOf(file: string): string | undefined;
