import { RegistryError } from '../failure/registry-error';

/** exitCodes tell a script how a command ended. They are documented in `pnpm ops --help`. */
export const exitCodes = {
  ok: 0,
  /** The registry, the gate or the health check said no; nothing was changed. */
  refused: 1,
  /** The command was not understood. */
  usage: 2,
  /** Database or store cannot be reached, or another process holds them: worth trying again. */
  unreachable: 3,
  /** A fault of the program itself. */
  fault: 70,
} as const;

const temporary = ['REGISTRY_BUSY', 'DATABASE_UNREACHABLE', 'STORE_UNREACHABLE', 'FOLDER_UNUSABLE'];

export function exitCodeOf(error: unknown): number {
  if (!(error instanceof RegistryError)) return exitCodes.fault;
  return temporary.includes(error.code) ? exitCodes.unreachable : exitCodes.refused;
}
