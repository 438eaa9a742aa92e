import { fromMinorUnits, toMinorUnits } from './minor-units';

/**
 * toBasisPoints converts a rate in per cent to basis points, its hundredths: "1.25" is 125. It throws RangeError for
 * more than two digits.
 */
export const toBasisPoints = (percent: string): number => Number(toMinorUnits(percent, 2));

/** fromBasisPoints converts basis points to a rate in per cent: 50 is "0.50". */
export const fromBasisPoints = (points: number): string => fromMinorUnits(BigInt(points), 2);
