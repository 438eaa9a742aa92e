export { useRovingTiles } from './use-roving-tiles';
