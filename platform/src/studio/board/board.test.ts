import { useStudio } from '../testing/played-studio';

const studio = useStudio();
const { state, open } = studio;

test.each([
  ['Virtual Football', 'SPORTS', ['football']],
  ['Strategy Masters', 'ESPORTS', ['strategy']],
  ['Shooter Cup', 'ESPORTS', ['shooter']],
  ['Virtual Racing', 'ESPORTS', ['racing']],
  ['Sportsbook', 'SPORTS', ['basketball', 'football', 'tennis']],
] as const)('%s offers what its name says', async (named, gameType, sports) => {
  const { live } = await state(await open(gameType, named));
  const offered = (live['fixtures'] as { sport: string }[]).map(({ sport }) => sport);
  expect([...new Set(offered)].toSorted()).toEqual(sports);
});
