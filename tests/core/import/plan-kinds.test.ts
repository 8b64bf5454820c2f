import { expect, it } from 'vitest';
import { drawnPlan } from './drawn-plan.ts';

// What people write, most kinds in two languages.
it.each([
  [
    'sets of own counts, and their rest on a line of its own',
    'Squats: 12, 10, 8, 6\nRest 90 s\nPlank 60 s',
    '[Squats 12×/90, Squats 10×/90, Squats 8×/90, Squats 6×/90, Plank 60]',
  ],
  [
    'sets of own counts, and their rest on a line of its own, in German',
    'Kniebeugen: 12, 10, 8, 6\nPause 90 s\nUnterarmstütz 60 s',
    '[Kniebeugen 12×/90, Kniebeugen 10×/90, Kniebeugen 8×/90, Kniebeugen 6×/90, Unterarmstütz 60]',
  ],
  [
    'rounds of a ladder above another step',
    'Pull-up ladder 1-2-3, 2 rounds\nPlank 60 s',
    '[Pull-up ladder 1×, Pull-up ladder 2×, Pull-up ladder 3×, Pull-up ladder 1×, Pull-up ladder 2×, Pull-up ladder 3×, Plank 60]',
  ],
  [
    'rounds of a ladder above another step, in German',
    'Klimmzüge Leiter 1-2-3, 2 Runden\nUnterarmstütz 60 s',
    '[Klimmzüge Leiter 1×, Klimmzüge Leiter 2×, Klimmzüge Leiter 3×, Klimmzüge Leiter 1×, Klimmzüge Leiter 2×, Klimmzüge Leiter 3×, Unterarmstütz 60]',
  ],
  [
    'rounds of a ladder of several exercises',
    'Ladder 1-2-3, 2 rounds\nPull-ups\nDips',
    '[Pull-ups 1×, Dips 1×, Pull-ups 2×, Dips 2×, Pull-ups 3×, Dips 3×, Pull-ups 1×, Dips 1×, Pull-ups 2×, Dips 2×, Pull-ups 3×, Dips 3×]',
  ],
  [
    'a sum of sets, which alternate',
    'Superset: 2 x 12 Cable fly + 2 x 8 Push ups\nPlank 60 s',
    '[Cable fly 12×, Push ups 8×, Cable fly 12×, Push ups 8×, Plank 60]',
  ],
  [
    'a sum of sets, which alternate, in French',
    '2 x 12 écartés + 2 x 8 pompes\nGainage 60 s',
    '[Écartés 12×, Pompes 8×, Écartés 12×, Pompes 8×, Gainage 60]',
  ],
  [
    'what an AMRAP repeats behind a dash',
    'Squats 3x10\nAMRAP 7 Minutes – burpees to 6" target',
    '[Squats 10×, Squats 10×, Squats 10×, AMRAP 420 (burpees to 6" target)]',
  ],
  [
    'an AMRAP, an empty line between each of its lines',
    'AMRAP 7:\n\n5 Power Cleans\n\n6 Push Ups',
    '[AMRAP 420 (5 Power Cleans, 6 Push Ups)]',
  ],
  [
    'the name of what goes by the clock',
    'Bike 5 min\n\nC. Moscow Mule\nEvery 4 min x 2:\n15 swings\n10 cal row',
    '[Bike 300, E4MOM 240 (Moscow Mule, 15 swings, 10 cal row), E4MOM 240 (Moscow Mule, 15 swings, 10 cal row)]',
  ],
  [
    'a heading with a count',
    'Steady state x3:\n4min @ r18\n1min @ r24\n\n30 strokes hard',
    '[Set 240 (@ r18), Set 60 (@ r24), Set 240 (@ r18), Set 60 (@ r24), Set 240 (@ r18), Set 60 (@ r24), Strokes hard 30×]',
  ],
  [
    'a heading with a count, behind a comma',
    'Circuit at home, 3x:\n45 sec squats\n45 sec push-ups',
    '3 × [Squats 45, Push-ups 45]',
  ],
  [
    'a heading with a count, in Dutch',
    'Circuitje voor thuis, 3x rond:\n45 sec squats\n45 sec opdrukken',
    '3 × [Squats 45, Opdrukken 45]',
  ],
  [
    'that so many times',
    'One minute of rope skipping and then ten push-ups. Do that five times. Then two minutes of planks.',
    '[Rope skipping 60, Push-ups 10×, Rope skipping 60, Push-ups 10×, Rope skipping 60, Push-ups 10×, Rope skipping 60, Push-ups 10×, Rope skipping 60, Push-ups 10×, Planks 120]',
  ],
  [
    'that so many times, in Dutch',
    'Eerst een minuut touwtjespringen en dan tien keer opdrukken. Dat doen we vijf keer.',
    '5 × [Touwtjespringen 60, Opdrukken 10×]',
  ],
  [
    'a second round',
    'Rotation, inclinaison, extension : 45 secondes. Une minute de pause, puis une seconde série.',
    '2 × [Rotation 45, Inclinaison 45, Extension 45/60]',
  ],
  [
    'a second round, in English',
    'Squats, lunges, dips: 45 seconds. One minute of rest, then a second round.',
    '2 × [Squats 45, Lunges 45, Dips 45/60]',
  ],
  [
    'figures behind their words',
    'Clamshell\nSets 3   Reps 12   Hold 3 s   Each side\n\nGlute bridge\nSets 3   Reps 15',
    '[Clamshell 12× per side (Hold 3 s), Clamshell 12× per side (Hold 3 s), Clamshell 12× per side (Hold 3 s), Glute bridge 15×, Glute bridge 15×, Glute bridge 15×]',
  ],
  [
    'figures behind their words, in Spanish',
    'Zancada\nSERIES: 3 | REPS: 10\n\nPuente\nSERIES: 2 | REPS: 8',
    '[Zancada 10×, Zancada 10×, Zancada 10×, Puente 8×, Puente 8×]',
  ],
  [
    'how often a day',
    'Zancada\nREPS: 10 | SERIES: 3 | DIARIO: 1 | SEMANAL: 3\n\nPuente\nREPS: 8 | SERIES: 2 | DIARIO: 1',
    '[Zancada 10×, Zancada 10×, Zancada 10×, Puente 8×, Puente 8×] unread: DIARIO: 1 – SEMANAL: 3; DIARIO: 1',
  ],
  [
    'a short rest by the clock',
    '# Legs\n- Squats: 10 reps, rest 00:02\n- Plank: 60 s',
    '“Legs” [Squats 10×/2, Plank 60]',
  ],
  [
    'a pause within a repetition',
    'Hip thrust\nPause 2 s en haut\n4 x 12, récup 90"\n\nLeg curl\n3 x 15, récup 1\'',
    '[Hip thrust 12×/90 (Pause 2 s en haut), Hip thrust 12×/90 (Pause 2 s en haut), Hip thrust 12×/90 (Pause 2 s en haut), Hip thrust 12×/90 (Pause 2 s en haut), Leg curl 15×/60, Leg curl 15×/60, Leg curl 15×/60]',
  ],
  [
    'slowness within a repetition',
    'Squats\n2 sets of 15, lowering in 3 seconds\nPlank 60 s',
    '[Squats 15× (lowering in 3 seconds), Squats 15× (lowering in 3 seconds), Plank 60]',
  ],
  [
    'slowness within a repetition, in Spanish',
    'Sentadillas\n2 series de 15, bajando en 3 segundos\nPlancha 60 s',
    '[Sentadillas 15× (bajando en 3 segundos), Sentadillas 15× (bajando en 3 segundos), Plancha 60]',
  ],
  [
    'a count of sides below a name',
    'Plancha\n60 s\nBicho muerto\n10 por lado',
    '[Plancha 60, Bicho muerto 10× per side]',
  ],
  [
    'sides behind a sign',
    'Sentadilla búlgara 3x10 x pierna\nHip thrust 4x12',
    '[Sentadilla búlgara 10× per side, Sentadilla búlgara 10× per side, Sentadilla búlgara 10× per side, Hip thrust 12×, Hip thrust 12×, Hip thrust 12×, Hip thrust 12×]',
  ],
  [
    'how often for each side',
    'Étirement du psoas : tenir 30 s, 2 fois par jambe\nPont fessier : 3 x 10',
    '[Étirement du psoas 30 per side, Étirement du psoas 30 per side, Pont fessier 10×, Pont fessier 10×, Pont fessier 10×]',
  ],
  [
    'sets of a share',
    'Bench: 70% x3, 80% x3, 90% x3+\nChins 5x10',
    '[Bench 3× (70%), Bench 3× (80%), Bench 3× (3+, 90%), Chins 10×, Chins 10×, Chins 10×, Chins 10×, Chins 10×]',
  ],
  [
    'a load behind a count',
    'Remo TRX 12\nSentadilla goblet 12 c/16kg\nBurpee 8',
    '[Remo TRX 12×, Sentadilla goblet 12× (c/16kg), Burpee 8×]',
  ],
  [
    'a rest between circuits',
    'CIRCUITO 1 (x2)\nremo 12\nCIRCUITO 2 (x2)\nburpee 8\nDESC 90" ENTRE CIRCUITOS\nFINISHER\nplancha 60 s',
    '[Remo 12×, Remo 12×/90, Burpee 8×, Burpee 8×/90, Plancha 60]',
  ],
  [
    'a rest between circuits, in English',
    'Circuit 1 (x2)\nrows 12\nCircuit 2 (x2)\nburpees 8\nRest 90 s between circuits',
    '[Rows 12×, Rows 12×/90, Burpees 8×, Burpees 8×/90]',
  ],
  [
    'a rest between exercises, not their sets',
    'Plank 60 s\nBridges 2 x 15\nDead bug 40 s\nRest 40 s between exercises',
    '[Plank 60/40, Bridges 15×, Bridges 15×/40, Dead bug 40/40]',
  ],
  [
    'a rest that is a range',
    'Fondos 4×8\nPlancha 3×45 s\nTiempo de descanso entre series y ejercicios: 1-2 minutos',
    '[Fondos 8×/120, Fondos 8×/120, Fondos 8×/120, Fondos 8×/120, Plancha 45/120, Plancha 45/120, Plancha 45/120] unread: 1-2 minutos',
  ],
  [
    'lengths of 25 m',
    "8x50 kick, 15s rest\n8x25 sprint R20''\n200 souple",
    '[Kick 1×/15 (50 m), Kick 1×/15 (50 m), Kick 1×/15 (50 m), Kick 1×/15 (50 m), Kick 1×/15 (50 m), Kick 1×/15 (50 m), Kick 1×/15 (50 m), Kick 1×/15 (50 m), Sprint 1×/20 (25 m), Sprint 1×/20 (25 m), Sprint 1×/20 (25 m), Sprint 1×/20 (25 m), Sprint 1×/20 (25 m), Sprint 1×/20 (25 m), Sprint 1×/20 (25 m), Sprint 1×/20 (25 m), Souple 1× (200 m)]',
  ],
  [
    'when the next length begins',
    '6x50 técnica d:15"\n8x100 crol c/1\'45\n200 suave',
    "[Técnica 1×/15 (50 m), Técnica 1×/15 (50 m), Técnica 1×/15 (50 m), Técnica 1×/15 (50 m), Técnica 1×/15 (50 m), Técnica 1×/15 (50 m), Crol 1× (100 m, c/1'45), Crol 1× (100 m, c/1'45), Crol 1× (100 m, c/1'45), Crol 1× (100 m, c/1'45), Crol 1× (100 m, c/1'45), Crol 1× (100 m, c/1'45), Crol 1× (100 m, c/1'45), Crol 1× (100 m, c/1'45), Suave 1× (200 m)]",
  ],
  [
    'how fast a distance is run',
    'Inlopen 12 min, dan 8x 400m in 1:45 met 200m dribbelpauze, uitlopen 8 min.',
    'warm-up 720 8 × [400m 1× (400m, 1:45), Dribbel 1× (200m)] cool-down 480',
  ],
  [
    'kilometres cut short',
    '2k warm up, 5 x 1k off 90 secs standing rest, 2k cool down',
    '[Warm up 1× (2 km), Standing 1×/90 (1 km), Standing 1×/90 (1 km), Standing 1×/90 (1 km), Standing 1×/90 (1 km), Standing 1×/90 (1 km), Cool down 1× (2 km)]',
  ],
  [
    'distances that rise and fall',
    '10 min footing\nPyramide 200-400-600-400-200 m',
    '[Footing 600, Pyramide 1× (200 m), 400 m 1× (400 m), 600 m 1× (600 m), 400 m 1× (400 m), 200 m 1× (200 m)]',
  ],
  [
    'a count of times in words',
    '9 minutes of running, 4-and-a-half minutes of walking and 9 minutes of running',
    '[Running 540, Walking 270, Running 540]',
  ],
  [
    'a full minute',
    '1. Squats 1 minute\n2. Lunges 1 minute\n3. Take a full minute rest\n4. Repeat twice',
    '2 × [Squats 60, Lunges 60/60]',
  ],
  [
    'a steepness',
    "Hip thrust 4x12\nCaminar cinta 15' inclinación 8",
    '[Hip thrust 12×, Hip thrust 12×, Hip thrust 12×, Hip thrust 12×, Caminar cinta 900 (inclinación 8)]',
  ],
  [
    'a date is no figure',
    'WOD 12/03\nBurpees 3x10\nPlancha 60 s',
    '“WOD 12/03” [Burpees 10×, Burpees 10×, Burpees 10×, Plancha 60]',
  ],
  [
    'inches among counts',
    '- Run 250 m\n- 4 Box Jumps 30"\n- 4 Pullups',
    '[Run 1× (250 m), Pullups 4×] unread: - 4 Box Jumps 30"',
  ],
])('%s', (_, text, plan) => expect(drawnPlan(text)).toBe(plan));
