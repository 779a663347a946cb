import fc from 'fast-check';

// In CI a run must be repeatable, so properties draw the same examples each time; elsewhere they go on exploring.
if (process.env['CI'] !== undefined) fc.configureGlobal({ seed: 20_261_122 });
