export * from './game-tile';
