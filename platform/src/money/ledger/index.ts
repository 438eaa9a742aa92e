export { houseAccount, memberWallet, type AccountRef } from './accounts';
export { readBalance } from './balances';
export { post, type Posting } from './post';
