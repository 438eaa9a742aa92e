/** Section 4.6: the server is asked to keep the language. Only a change of it needs the code. */
export { memberLanguageCall } from '@tessera/contracts/member';
