export function slowestTests(folder: string, count: number): string[];
