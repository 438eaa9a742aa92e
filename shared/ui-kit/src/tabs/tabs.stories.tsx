import { useState } from 'react';
import { SegmentedControl } from '../segmented-control';
import { Tabs } from './tabs';

export default { title: 'Tabs' };

export function TabRow() {
  const [tab, setTab] = useState<'all' | 'hot' | 'mine'>('all');
  return (
    <Tabs
      label="Games"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'all', label: 'All', content: 'Every game' },
        { value: 'hot', label: 'Hot', content: 'Played most this week' },
        { value: 'mine', label: 'Favourites', content: 'Your favourites' },
      ]}
    />
  );
}

export function Segments() {
  const [days, setDays] = useState<'7' | '30' | '90'>('7');
  const options = [
    { value: '7', label: '7 days' },
    { value: '30', label: '30 days' },
    { value: '90', label: '90 days', disabled: true },
  ] as const;
  return <SegmentedControl label="Period" options={options} value={days} onChange={setDays} />;
}
