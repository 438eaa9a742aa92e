import type { ApiError, ErrorCode } from '@tessera/contracts';
import { renderRemote, type RenderRemoteOptions, type TestPlatform } from '@tessera/testing';
import texts from '../locales/en.json';
import { definition } from '../routes';

type Answer = (real: () => Promise<unknown>, input: unknown) => Promise<unknown>;

/** withAnswers returns the platform with other answers to some calls, each named by the end of its path. */
export function withAnswers(platform: TestPlatform, answers: Record<string, Answer>): TestPlatform {
  return {
    ...platform,
    transport(options) {
      const api = platform.transport(options);
      return {
        call(call, input, ...rest) {
          const real = () => api.call(call, input, ...rest);
          const name = Object.keys(answers).find((end) => call.path.endsWith(end));
          return (name ? answers[name]?.(real, input) : real()) as ReturnType<typeof real>;
        },
      };
    },
  };
}

export function apiError(code: ErrorCode): Error & ApiError {
  return Object.assign(new Error(code), { isApiError: true as const, code, message: '', status: 500 });
}

/** renderLobby renders one of the lobby's views with the lobby's own dictionary. */
export function renderLobby(options: Omit<RenderRemoteOptions, 'definition' | 'texts'>) {
  return renderRemote({ ...options, definition, texts });
}
