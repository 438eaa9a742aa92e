import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../context';

/** changeDocument gives an operator another document, which stays when its settings are read again, and returns what takes it back. */
export function changeDocument(
  { operators }: Pick<Platform, 'operators'>,
  code: string,
  change: Partial<Operator>,
): () => void {
  const operator = operators.byCode(code);
  const document = operators.document(code);
  if (!operator || !document) throw new Error(`no ${code}`);
  operators.replaceDocument({ ...document, ...change });
  operators.replace({ ...operator, ...change });
  return () => {
    operators.replaceDocument(document);
    operators.replace(operator);
  };
}

/** withDocument works while an operator has another document, and gives back the one of before. */
export async function withDocument(
  platform: Pick<Platform, 'operators'>,
  code: string,
  change: Partial<Operator>,
  work: () => Promise<void>,
): Promise<void> {
  const takeBack = changeDocument(platform, code, change);
  try {
    await work();
  } finally {
    takeBack();
  }
}
