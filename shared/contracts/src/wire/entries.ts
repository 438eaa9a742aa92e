import * as z from '@tessera/contracts/schema';

/**
 * entriesOf returns a list whose entries stand for themselves: one that is not what its schema says is left out, and the others are
 * what they are. Where nothing of a list that has entries can be read, it is the list that is wrong. For lists that
 * a newer platform may fill with kinds that this page does not know yet.
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
