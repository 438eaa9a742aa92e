import type { TeamOverview } from '@tessera/contracts/agent';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useTexts } from '../../../locales/use-texts';

/** Names in the page's own colour: a bar's colour is too pale for text in some themes. */
const LegendText = (name: string) => <span style={{ color: 'var(--t-text-muted)' }}>{name}</span>;

/** Bars need only the height of an amount: this is where a decimal string may become a number. */
const heightOf = (amount: string) => Number(amount);

export default function DailyBars({ days }: { days: TeamOverview['days'] }) {
  const { t, locale, direction, money, number } = useTexts();
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const data = days.map((entry) => ({
    ...entry,
    name: day.format(new Date(entry.day)),
    stakeHeight: heightOf(entry.stake),
    payoutHeight: heightOf(entry.payout),
  }));
  const axis = { stroke: 'var(--t-text-muted)', tickLine: false, axisLine: false, fontSize: 12 } as const;
  return (
    <div aria-hidden="true">
      <ResponsiveContainer width="100%" height={260}>
        <BarChart
          accessibilityLayer={false}
          data={data}
          barGap={2}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--t-line)" />
          <XAxis dataKey="name" reversed={direction === 'rtl'} minTickGap={16} {...axis} />
          <YAxis
            orientation={direction === 'rtl' ? 'right' : 'left'}
            tickFormatter={(value: number) => number(value, { notation: 'compact' })}
            width={44}
            {...axis}
          />
          <Tooltip
            cursor={{ fill: 'var(--t-hover)' }}
            contentStyle={{
              background: 'var(--t-ground-2)',
              border: '1px solid var(--t-card-rule)',
              borderRadius: 10,
            }}
            formatter={(_, key, item) => {
              const entry = item.payload as TeamOverview['days'][number];
              return key === t('chart.stake') ? money(entry.stake) : money(entry.payout);
            }}
          />
          <Legend iconType="circle" formatter={LegendText} />
          <Bar
            name={t('chart.stake')}
            dataKey="stakeHeight"
            fill="var(--t-accent-strong)"
            radius={[4, 4, 0, 0]}
            isAnimationActive={false}
          />
          <Bar
            name={t('chart.payout')}
            dataKey="payoutHeight"
            fill="var(--t-warm)"
            radius={[4, 4, 0, 0]}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
