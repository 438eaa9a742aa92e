import path from 'node:path';
import ts from 'typescript';

/** Type errors of a file that calls the platform, as strict as every package. */
function errorsOf(line: string): string[] {
  const file = path.join(__dirname, 'caller-of-the-test.ts');
  const text = `import { createDepositCall, depositListCall } from '@tessera/contracts/payments';
import { registerCall } from '@tessera/contracts/auth';
import type { ApiTransport, CallInput } from '@tessera/contracts';
export async function caller(api: ApiTransport, deposit: CallInput<typeof createDepositCall>, form: CallInput<typeof registerCall>) {
  ${line}
}
export const used = [createDepositCall, depositListCall, registerCall];`;
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);
  return program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

test('a call that moves money does not compile without its idempotency key', () => {
  expect(errorsOf('await api.call(createDepositCall, deposit);')).toEqual([
    expect.stringContaining('Expected 3 arguments, but got 2'),
  ]);
  expect(errorsOf('await api.call(createDepositCall, deposit, {});')).toEqual([
    expect.stringContaining('idempotencyKey'),
  ]);
  expect(errorsOf("await api.call(createDepositCall, deposit, { idempotencyKey: 'a' });")).toEqual([]);
}, 60_000);

test('other calls compile without one, and those that may have a key with it', () => {
  const line =
    "await api.call(depositListCall, {}); await api.call(registerCall, form); await api.call(registerCall, form, { idempotencyKey: 'a' });";
  expect(errorsOf(line)).toEqual([]);
}, 60_000);
