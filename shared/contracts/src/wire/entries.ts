import * as z from '@tessera/contracts/schema';

/**
 * entriesOf returns the schema of a list whose entries are read one by one: an entry that does not match is
 * left out, and the others stay. If no entry of a list that has some can be read, the list itself is refused.
 * It is for lists that a newer platform may fill with kinds that this page does not know yet.
 */
export function entriesOf<Entry extends z.ZodMiniType>(
  entry: Entry,
): z.ZodMiniType<z.output<Entry>[], z.input<Entry>[]> {
  const readable = z.transform((entries: unknown[], context) => {
    const read = entries.flatMap((each) => {
      const parsed = entry.safeParse(each);
      return parsed.success ? [parsed.data] : [];
    });
    if (read.length === 0 && entries.length > 0)
      context.issues.push({ code: 'custom', message: 'no entry can be read', input: entries });
    return read;
  });
  // What an entry is, for who describes the contract.
  return Object.assign(z.pipe(z.array(z.unknown()), readable), { entry }) as unknown as z.ZodMiniType<
    z.output<Entry>[],
    z.input<Entry>[]
  >;
}
