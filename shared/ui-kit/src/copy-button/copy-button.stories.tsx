import { CopyButton } from './copy-button';

export default { title: 'CopyButton', component: CopyButton };

export const Code = () => (
  <CopyButton value="A1B2C3" onCopied={() => undefined} onRefused={() => undefined}>
    Copy the code
  </CopyButton>
);
