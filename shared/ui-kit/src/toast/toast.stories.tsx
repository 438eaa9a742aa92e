import { useState } from 'react';
import { ToastViewport, type ToastItem } from './toast';

export default { title: 'Toast' };

const stay = 600_000;
const first: ToastItem[] = [
  {
    id: '1',
    title: 'Deposit received',
    text: '₱500.00 is in your wallet.',
    tone: 'positive',
    duration: stay,
  },
  {
    id: '2',
    title: 'The connection was lost',
    text: 'Your bet was not placed.',
    tone: 'danger',
    duration: stay,
  },
  {
    id: '3',
    title: 'A new version is ready',
    action: { label: 'Reload', onSelect: () => {} },
    duration: stay,
  },
];

export function Messages() {
  const [items, setItems] = useState(first);
  return (
    <ToastViewport
      items={items}
      onDismiss={(id) => setItems((all) => all.filter((item) => item.id !== id))}
      labels={{ region: 'Messages ({hotkey})', close: 'Close', notification: 'Message' }}
    />
  );
}
