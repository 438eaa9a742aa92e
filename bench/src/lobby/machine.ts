import type { CDPSession, Page } from '@playwright/test';
import { median, percentile } from '../statistics';

const loops = 40;

/**
 * slownessOf compares, at the 95th percentile, how long a constant loop takes in a throttled page with
 * `throttle` times its normal time: 1 on an idle machine. Read the lobby's times in ms beside it.
 */
export async function slownessOf(page: Page, cdp: CDPSession, throttle: number): Promise<number> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const atFull = await timeLoops(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const throttled = await timeLoops(page);
  await page.close();
  return percentile(throttled, 0.95) / (median(atFull) * throttle);
}

function timeLoops(page: Page): Promise<number[]> {
  return page.evaluate(async (count) => {
    const times: number[] = [];
    for (let loop = 0; loop < count; loop += 1) {
      await new Promise((goOn) => setTimeout(goOn, 30));
      const began = performance.now();
      let sum = 0;
      for (let step = 0; step < 2_000_000; step += 1) sum += Math.sqrt(step);
      if (sum > 0) times.push(performance.now() - began);
    }
    return times;
  }, loops);
}
