interface TestPostgres {
  url: string;
  halt(): void;
  resume(): void;
  stop(): Promise<void>;
}
export function startPostgres(): Promise<TestPostgres | undefined>;
