import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { CheckboxField, FormError, PasswordField, SearchField, SelectField, TextField } from '.';

it('ties label, hint and error to the input', () => {
  render(<TextField label="Username" hint="4 to 16 letters" error="Too short" required />);
  const input = screen.getByRole('textbox', { name: /Username/ });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('4 to 16 letters Too short');
});

it('is valid and undescribed without an error and a hint', () => {
  render(<TextField label="Username" error="" />);
  const input = screen.getByRole('textbox');
  expect(input).not.toHaveAttribute('aria-invalid');
  expect(input).not.toHaveAttribute('aria-describedby');
});

it('hands ref and input attributes to the input, as a form library needs', async () => {
  const ref = createRef<HTMLInputElement>();
  const onChange = jest.fn();
  const onBlur = jest.fn();
  render(<TextField label="Name" name="payee" ref={ref} onChange={onChange} onBlur={onBlur} />);
  await userEvent.type(screen.getByRole('textbox'), 'A');
  await userEvent.tab();
  expect(ref.current).toHaveAttribute('name', 'payee');
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onBlur).toHaveBeenCalledTimes(1);
});

it('shows and hides a password by a named button', async () => {
  render(<PasswordField label="Password" revealLabels={{ show: 'Show', hide: 'Hide' }} />);
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(input).toHaveAttribute('type', 'password');
});

it('ticks a box by its label and says what is wrong with it', async () => {
  render(<CheckboxField label="I am of age" error="Please confirm" />);
  const box = screen.getByRole('checkbox', { name: 'I am of age' });
  expect(box).toHaveAccessibleDescription('Please confirm');
  await userEvent.click(screen.getByText('I am of age'));
  expect(box).toBeChecked();
});

it('offers the options of a native list', async () => {
  const options = [
    { value: 'gcash', label: 'GCash' },
    { value: 'bank', label: 'Bank' },
  ];
  render(<SelectField label="Method" options={options} placeholder="Choose" />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Method' }), 'Bank');
  expect(screen.getByRole('combobox')).toHaveValue('bank');
});

it('clears a search by button and by Escape, and keeps the cursor', async () => {
  function Search() {
    const [text, setText] = useState('');
    return <SearchField label="Search games" clearLabel="Clear" value={text} onChange={setText} />;
  }
  render(<Search />);
  const box = screen.getByRole('searchbox', { name: 'Search games' });
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.type(box, 'koi');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
  await userEvent.type(box, 'fish{Escape}');
  expect(box).toHaveValue('');
});

it('leads from the summary to the field', async () => {
  render(
    <>
      <FormError title="Please mend" errors={[{ message: 'Amount is missing', fieldId: 'amount' }]} />
      <TextField label="Amount" id="amount" />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Please mend');
  await userEvent.click(screen.getByRole('link', { name: 'Amount is missing' }));
  expect(screen.getByLabelText('Amount')).toHaveFocus();
});
