export { houseAccount, memberWallet, type AccountRef } from './accounts';
export { balanceOfAccount, readBalance } from './balances';
export { post, type Posting } from './post';
