// expect: no-unresolvable
import './not-there.ts';
