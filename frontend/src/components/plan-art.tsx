/** The drawing of a plan on 宣紙, one of three; decorative. */
export function PlanArt({ image }: { image: number }) {
  return (
    <span className="cov">
      <img src={`/art/plan-${image}.svg`} width="160" height="110" alt="" />
    </span>
  );
}
