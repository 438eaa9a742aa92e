import { defineRemote } from '@tessera/shell-api';
import { definition } from './routes';

export const { bootstrap, mount, unmount, update, hidesPopups } = defineRemote(definition);
