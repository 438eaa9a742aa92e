interface TestServer {
  url: string;
  halt(): void;
  resume(): void;
}
interface TestPostgres extends TestServer {
  startCopy(): Promise<TestServer>;
  stop(): Promise<void>;
}
export function startPostgres(options?: {
  isReplicated?: boolean;
  settings?: Record<string, string>;
}): Promise<TestPostgres | undefined>;
