import { ArrowRight, Heart, Search, Wallet } from 'lucide-react';
import { IconButton } from '../icon-button';
import { Button } from './button';

export default { title: 'Button' };

export const Variants = () => (
  <div className="story-stack">
    <div className="story-line">
      <Button>Deposit now</Button>
      <Button variant="secondary">Free trial</Button>
      <Button variant="ghost">Forgot password?</Button>
      <Button variant="danger">Close account</Button>
    </div>
    <div className="story-line">
      <Button size="s">Small</Button>
      <Button>Medium</Button>
      <Button size="l" icon={<Wallet aria-hidden />}>
        Large with icon
      </Button>
      <Button variant="secondary" size="s" icon={<ArrowRight aria-hidden />}>
        More
      </Button>
    </div>
  </div>
);

export const States = () => (
  <div className="story-stack">
    <div className="story-line">
      <Button loading>Deposit now</Button>
      <Button variant="secondary" loading>
        Sending code
      </Button>
      <Button disabled>Not possible yet</Button>
      <Button variant="secondary" disabled>
        Not possible yet
      </Button>
    </div>
    <Button fullWidth size="l">
      Create account
    </Button>
    <div className="story-line">
      <IconButton label="Search" icon={<Search aria-hidden />} />
      <IconButton label="Search" look="solid" icon={<Search aria-hidden />} />
      <IconButton label="Favourite" aria-pressed icon={<Heart aria-hidden />} />
      <IconButton label="Favourite" look="solid" round disabled icon={<Heart aria-hidden />} />
    </div>
  </div>
);
