import { Bar, CartesianGrid, ComposedChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { colors } from '../../../../lib/theme.ts';
import { type GrowthStep, monthWords } from '../../student.ts';
import own from '../../records.module.css';

interface Shown {
  month: string;
  /** Per cent; the whole height where there is too little to say. */
  span: [number, number];
  share: number | null;
}

const everything: [number, number] = [0, 100];

function shownStep(month: string, step: GrowthStep | undefined): Shown | { month: string } {
  if (!step) return { month };
  const { low, high, enough } = step.band;
  const isKnown = enough && low !== null && high !== null && step.maxScore > 0;
  return isKnown
    ? { month, span: [low * 100, high * 100], share: (step.score / step.maxScore) * 100 }
    : { month, span: everything, share: null };
}

interface ShapeProps {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  payload?: Shown;
}

/** A band with the tick of the share in it; hatched, without a tick, where there is too little to say. */
function Band({ x = 0, y = 0, width = 0, height = 0, payload }: ShapeProps) {
  if (!payload || width <= 0) return null;
  const { span, share } = payload;
  if (share === null)
    return <rect x={x} y={y} width={width} height={height} rx={6} className={own.unknown} />;
  const [low, high] = span;
  const at = high === low ? y : y + (height * (high - share)) / (high - low);
  return (
    <g>
      <rect x={x} y={y} width={width} height={Math.max(height, 2)} rx={6} className={own.band} />
      <rect x={x - 3} y={at - 2} width={width + 6} height={4} rx={2} className={own.tick} />
    </g>
  );
}

const axis = { tick: { fill: colors.danmo, fontSize: 12 }, tickLine: false, stroke: colors.jiexian };

/** The bands of one difficulty over the months; read aloud as `label`. */
export function GrowthPlot({
  steps,
  months,
  label,
}: {
  steps: readonly GrowthStep[];
  months: readonly string[];
  label: string;
}) {
  const data = months.map((month) =>
    shownStep(
      month,
      steps.find((step) => step.month === month),
    ),
  );
  return (
    <div className={own.plot} role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={190} initialDimension={{ width: 480, height: 190 }}>
        <ComposedChart
          data={data}
          margin={{ top: 8, right: 8, bottom: 0, left: -8 }}
          accessibilityLayer={false}
        >
          <defs>
            <pattern id="too-little" width={6} height={6} patternUnits="userSpaceOnUse">
              <path d="M0 6 6 0" className={own.hatch} />
            </pattern>
          </defs>
          <CartesianGrid vertical={false} stroke={colors.jiexian} />
          <XAxis
            {...axis}
            dataKey="month"
            tickFormatter={(month: string) => monthWords(month, months)}
            interval="preserveStartEnd"
          />
          <YAxis
            {...axis}
            width={48}
            domain={everything}
            ticks={[0, 25, 50, 75, 100]}
            axisLine={false}
            tickFormatter={(share: number) => `${share}%`}
          />
          <Bar
            dataKey="span"
            barSize={16}
            isAnimationActive={false}
            shape={(props) => <Band {...(props as ShapeProps)} />}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
