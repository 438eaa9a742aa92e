import type { IncomeList } from '@tessera/contracts/income';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useTexts } from '../../../locales/use-texts';

/** IncomeBars draws what was earned day by day; the table of the page says it in numbers. */
export default function IncomeBars({ days }: { days: IncomeList['byDay'] }) {
  const { t, locale, direction, money, number } = useTexts();
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const data = days.map((entry) => ({
    ...entry,
    name: day.format(new Date(entry.day)),
    // A bar needs only the height of an amount: this is where a decimal string may become a number.
    height: Number(entry.amount),
  }));
  const axis = { stroke: 'var(--t-text-muted)', tickLine: false, axisLine: false, fontSize: 12 } as const;
  return (
    <div aria-hidden="true">
      <ResponsiveContainer width="100%" height={200}>
        <BarChart accessibilityLayer={false} data={data} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
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
            formatter={(_, __, item) => money((item.payload as IncomeList['byDay'][number]).amount)}
          />
          <Bar
            name={t('income.amount')}
            dataKey="height"
            fill="var(--t-accent-strong)"
            radius={[4, 4, 0, 0]}
            maxBarSize={48}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
