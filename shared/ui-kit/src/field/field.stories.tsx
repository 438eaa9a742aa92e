import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button';
import { CheckboxField, FormError, PasswordField, SearchField, SelectField, TextField } from '.';

export default { title: 'Field' };

const reveal = { show: 'Show password', hide: 'Hide password' };
const methods = [
  { value: 'wallet', label: 'E-wallet' },
  { value: 'bank', label: 'Bank transfer' },
];

export const Form = () => (
  <form className="story-form">
    <TextField label="Username" required lead={<UserRound aria-hidden />} hint="4 to 16 letters and digits" />
    <PasswordField label="Password" required revealLabels={reveal} defaultValue="secret-words" />
    <TextField label="Amount" trail="PHP" inputMode="decimal" placeholder="0.00" />
    <SelectField label="Payment method" options={methods} placeholder="Choose one" />
    <CheckboxField label="I am of age and I accept the terms" defaultChecked />
    <Button size="l" fullWidth>
      Register
    </Button>
  </form>
);

export const Errors = () => (
  <form className="story-form">
    <FormError
      title="Two things need your attention"
      errors={[
        { message: 'The username is taken', fieldId: 'story-user' },
        { message: 'Please accept the terms', fieldId: 'story-terms' },
      ]}
    />
    <TextField id="story-user" label="Username" defaultValue="anna" error="The username is taken" />
    <PasswordField
      label="Password"
      revealLabels={reveal}
      error="8 to 20 characters"
      hint="Letters and digits"
    />
    <SelectField
      label="Payment method"
      options={methods}
      placeholder="Choose one"
      error="Please choose one"
    />
    <CheckboxField id="story-terms" label="I accept the terms" error="Please accept the terms" />
    <TextField label="Account" defaultValue="0912 345 678" disabled />
  </form>
);

export function SearchBox() {
  const [text, setText] = useState('golden');
  return (
    <SearchField
      label="Search games"
      clearLabel="Clear"
      placeholder="Search games"
      value={text}
      onChange={setText}
    />
  );
}
