import { activityStatuses } from '@tessera/contracts/activities';
import { statusAfter, stepActivity, type ActivityStep } from './state-machine';

test.each<[ActivityStep, string]>([
  ['begin', 'COMING_SOON-JOIN'],
  ['join', 'JOIN-SIGNED'],
  ['apply', 'JOIN-APPLYING REJECTED-APPLYING'],
  ['complete', 'JOIN-CLAIM SIGNED-CLAIM'],
  ['claim', 'CLAIM-CLAIMED'],
  ['refer', 'CLAIM-APPLYING'],
  ['approve', 'APPLYING-PROCESS'],
  ['approveReward', 'APPLYING-CLAIM'],
  ['issue', 'CLAIM-ISSUED APPLYING-ISSUED PROCESS-ISSUED'],
  ['reject', 'CLAIM-REJECTED APPLYING-REJECTED PROCESS-REJECTED'],
  ['settle', 'SIGNED-PROCESS'],
  ['award', 'PROCESS-CLAIM'],
  ['end', 'COMING_SOON-CLOSE JOIN-CLOSE SIGNED-CLOSE'],
  ['expire', 'CLAIM-CLOSE'],
])('an activity takes the step %s only as %s', (step, paths) => {
  const taken = activityStatuses.flatMap((status) => {
    const next = stepActivity(status, step);
    return next === undefined ? [] : [`${status}-${next}`];
  });
  expect(taken.join(' ')).toBe(paths);
});

test.each<[what: string, happened: (ActivityStep | false)[], status: string]>([
  ['has not begun', [false, 'join', 'complete'], 'COMING_SOON'],
  ['is being played for', ['begin', 'join', false], 'SIGNED'],
  ['was reached', ['begin', 'join', 'complete'], 'CLAIM'],
  ['was reached and is over', ['begin', 'join', 'complete', false, 'end'], 'CLAIM'],
  ['was reached and not claimed in time', ['begin', 'join', 'complete', false, 'end', 'expire'], 'CLOSE'],
  ['was claimed and is over', ['begin', 'join', 'complete', 'claim', 'end', 'expire'], 'CLAIMED'],
  ['was not reached', ['begin', 'join', false, false, 'end'], 'CLOSE'],
  ['is over and not settled', ['begin', 'join', 'settle', false], 'PROCESS'],
  ['was won by somebody else', ['begin', 'join', 'settle', 'issue', 'claim'], 'ISSUED'],
  ['was won', ['begin', 'join', 'settle', 'award', false], 'CLAIM'],
])('an activity that %s has its status', (_, happened, status) => {
  expect(statusAfter(...happened)).toBe(status);
});
