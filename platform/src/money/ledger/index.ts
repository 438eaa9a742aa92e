export { houseAccount, memberWallet, type AccountRef } from './accounts';
export { readBalance } from './balances';
export { post, type Posted, type PostedEntry, type Posting } from './post';
