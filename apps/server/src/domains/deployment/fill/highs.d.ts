// The package describes its CommonJS form; what Node imports has the loader as its default.
declare module 'highs' {
  import type { Highs as Loaded } from 'highs/legacy-types';
  export type Highs = Loaded;
  export default function loadHighs(): Promise<Highs>;
}
