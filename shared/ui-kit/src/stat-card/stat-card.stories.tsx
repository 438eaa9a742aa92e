import { Coins, Crown, Users } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../avatar';
import { Badge, badgeCount } from '../badge';
import { Button } from '../button';
import { Countdown } from '../countdown';
import { Money } from '../money';
import { SkeletonBlock, SkeletonText } from '../skeleton';
import { Tag } from '../tag';
import { StatCard } from './stat-card';

export default { title: 'Figures' };

const drawCloses = Date.now() + 95_000;
const peso = { code: 'PHP', symbol: '₱', digits: 2 };

export const Cards = () => (
  <div className="story-cards">
    <StatCard
      label="Team turnover"
      icon={<Coins aria-hidden />}
      value={<Money amount="1284500.75" currency={peso} language="en" />}
      trend="up"
      note="8.2 % over last month"
    />
    <StatCard label="Active members" icon={<Users aria-hidden />} value="312" trend="down" note="4 fewer" />
    <StatCard label="Points" icon={<Crown aria-hidden />} value="12,480" note="They never expire" />
  </div>
);

export function Balance() {
  const [amount, setAmount] = useState('1250.00');
  const [hidden, setHidden] = useState(false);
  return (
    <div className="story-line">
      <Money
        amount={amount}
        currency={peso}
        language="en"
        countUp
        announce
        hidden={hidden}
        hiddenLabel="Hidden"
      />
      <Button size="s" onClick={() => setAmount(amount === '1250.00' ? '98450.50' : '1250.00')}>
        Change
      </Button>
      <Button size="s" variant="secondary" onClick={() => setHidden(!hidden)}>
        Hide or show
      </Button>
    </div>
  );
}

export const Marks = () => (
  <div className="story-stack">
    <div className="story-line">
      <Badge tone="warm">HOT</Badge>
      <Badge tone="accent">NEW</Badge>
      <Badge tone="danger" label="128 unread messages">
        {badgeCount(128)}
      </Badge>
      <Badge>12</Badge>
    </div>
    <div className="story-line">
      <Tag>Settled</Tag>
      <Tag tone="positive">Paid</Tag>
      <Tag tone="warm">Pending</Tag>
      <Tag tone="danger">Refused</Tag>
      <Tag tone="gold" icon={<Crown aria-hidden />}>
        Borealis
      </Tag>
    </div>
    <div className="story-line">
      <Avatar alt="" size={56} />
      <Avatar alt="Anna" src="data:image/png;base64,broken" />
      <Countdown deadline={drawCloses} now={Date.now} label="Draw closes in" />
    </div>
    <SkeletonBlock height="120px" />
    <SkeletonText lines={3} />
  </div>
);
