import { useState } from 'react';
import { Button } from '../button';
import { TextField } from '../field';
import { ConfirmDialog, Dialog } from '.';

export default { title: 'Dialog' };

export function General() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Add a bank account"
        closeLabel="Close"
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button>Save</Button>
          </>
        }
      >
        <div className="story-stack">
          <p>Withdrawals go to this account. Its name must be your own.</p>
          <TextField label="Account holder" />
          <TextField label="Account number" inputMode="numeric" hint="Digits only" />
        </div>
      </Dialog>
    </>
  );
}

export function Smallest() {
  return (
    <Dialog open onClose={() => {}} title="Hi" closeLabel="Close" size="auto" sheet="auto">
      Small.
    </Dialog>
  );
}

export function Confirm() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <ConfirmDialog
        open={open}
        title="Leave the game?"
        text="Your open round is settled at the studio. Your balance follows in a moment."
        confirmLabel="Leave"
        cancelLabel="Keep playing"
        closeLabel="Close"
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}
