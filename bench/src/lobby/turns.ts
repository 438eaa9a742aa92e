/** Measures each of them once a run, so that whatever else the machine does meets them alike; every other run goes backwards. */
export async function byTurns<Of, Result>(
  subjects: readonly Of[],
  runs: number,
  measure: (subject: Of) => Promise<Result>,
): Promise<Result[][]> {
  const results: Result[][] = [];
  for (let run = 0; run < runs; run += 1) {
    const order = run % 2 === 0 ? subjects : subjects.toReversed();
    const ofRun: Result[] = [];
    for (const subject of order) ofRun.push(await measure(subject));
    results.push(run % 2 === 0 ? ofRun : ofRun.toReversed());
  }
  return subjects.map((_, place) => results.flatMap((ofRun) => ofRun.slice(place, place + 1)));
}
