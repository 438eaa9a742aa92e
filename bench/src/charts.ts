import { init, type EChartsOption } from 'echarts';

/** Chart is a picture of lines, or of bars, over one axis. */
export interface Chart {
  title: string;
  kind: 'line' | 'bar';
  x: { name: string; log?: boolean; categories?: readonly string[] };
  y: { name: string; log?: boolean; least?: number };
  series: readonly {
    name: string;
    /** Points of two numbers; of bars and categories the second alone. */
    points: readonly (readonly [number, number] | number)[];
    dashed?: boolean;
  }[];
}

/** Of people who see red and green alike, too (Okabe and Ito). */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#000000'];

/** renderChart draws a chart as SVG, on a ground of its own, so that it can be read in a dark page too. */
export function renderChart({ title, kind, x, y, series }: Chart, width = 900, height = 380): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  const axis = { nameLocation: 'middle' as const, splitLine: { lineStyle: { color: '#e3e3e3' } } };
  const option: EChartsOption = {
    animation: false,
    backgroundColor: '#ffffff',
    color: colours,
    title: { text: title, left: 12, top: 8, textStyle: { fontSize: 15 } },
    legend: { top: 34, left: 12, itemGap: 26 },
    grid: { left: 70, right: 52, top: 74, bottom: x.categories ? 90 : 52 },
    xAxis: x.categories
      ? { type: 'category', data: [...x.categories], axisLabel: { rotate: 35, interval: 0 } }
      : { type: x.log ? 'log' : 'value', name: x.name, nameGap: 30, min: 'dataMin', max: 'dataMax', ...axis },
    yAxis: {
      type: y.log ? 'log' : 'value',
      name: y.name,
      nameGap: 52,
      ...(y.least === undefined ? {} : { min: y.least }),
      ...axis,
    },
    series: series.map(({ name, points, dashed }) => ({
      type: kind,
      name,
      data: points.map((point) => (typeof point === 'number' ? point : [...point])),
      ...(kind === 'line' ? { showSymbol: false } : {}),
      lineStyle: { type: dashed ? ('dashed' as const) : ('solid' as const), width: 2 },
    })) as NonNullable<EChartsOption['series']>,
  };
  chart.setOption(option);
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}
