export const HOW_TO = `
March on the spot: Lift your knees to hip height and swing your arms. Stand tall.
Air squats: Sit back as if onto a chair, weight in your heels, chest up. Your knees follow your toes.
Knee push-ups: Knees on the floor, body straight from head to knees. Lower your chest between your hands.
Dead bug: Lie on your back and lower the opposite arm and leg. Keep your lower back pressed to the floor.
Glute bridge: Lie on your back with your feet close to your seat. Lift your hips and squeeze for a second at the top.
Jumping jacks: Jump your feet apart while your arms swing overhead, then back. Land softly.
Reverse lunges: Step back and lower your back knee to just above the floor. Change legs every time.
Push-ups: Hands under your shoulders, body in one line. Lower your chest and push the floor away.
Plank: Elbows under your shoulders, body straight as a board. Keep breathing.
Side plank: Lean on one forearm with your elbow under your shoulder. Lift your hips into one line.
Mountain climbers: From the top of a push-up, drive one knee after the other to your chest. Shoulders stay over your hands.
Squat jumps: Squat down and jump up. Land quietly with soft knees and go straight into the next one.
Dumbbell thrusters: Squat with the weights at your shoulders, stand up fast and press them overhead.
Burpees: Squat, step or jump back into a push-up position, come back and jump. Keep your own pace.
Tuck jumps: Jump up and pull both knees towards your chest. Land softly and find your balance each time.
Chair squats: Lower yourself until you just touch the chair, then stand up again. Chest up.
Incline push-ups: Hands on a stable edge, body straight. The higher the edge, the easier it gets.
Superman hold: Lie on your front and lift arms and legs a little. Look at the floor so your neck stays long.
Hollow hold: On your back, lift shoulders and legs with your lower back pressed to the floor. Bend your knees if it arches.
Goblet squat: Hold one weight close to your chest and squat. Your elbows pass inside your knees.
Split squats: One foot in front, one behind. Sink straight down, your front knee over your foot.
Bent-over row: Hinge forward with a long back and pull the weights to your hips.
Hip thrust: Upper back on a sofa or bench, feet flat. Push your hips up until your body is level.
Bicycle crunches: On your back, bring elbow and opposite knee together in turns. Slow beats fast.
Romanian deadlift: Slide the weights down your thighs by pushing your hips back. Long back, soft knees.
Overhead press: Press the weights up from your shoulders without arching your back. Ribs stay down.
Pike push-ups: Hips high, lower the top of your head between your hands and push back up.
Single-leg bridge: Lift your hips on one leg, the other one stretched. Keep your hips level.
Pull-ups: Pull until your chin is over the bar and lower yourself with control.
Pistol squats: Sit down slowly on one leg, the other one stretched forward. Hold on to something if you need to.
Child’s pose: Kneel, sit back on your heels and stretch your arms forward. Breathe into your back.
Cat and cow: On hands and knees, round your back as you breathe out and let it sink as you breathe in.
Mountain pose: Stand with your feet together and grow tall. Shoulders loose, weight even on both feet.
Cobra: Lie on your front and lift your chest with the strength of your back. Shoulders away from your ears.
Seated forward fold: Sit with straight legs and fold forward from your hips. Only as far as your back stays long.
Downward dog: Push your hips up and back into a triangle. Bent knees are fine, a long back matters more.
Warrior one: Big step, front knee bent over the ankle, hips facing forward. Reach your arms up.
Warrior two: Wide step, front knee bent, hips open to the side. Arms level, look over your front hand.
Tree pose: Stand on one leg and put the other foot on your calf or thigh, never on the knee. Look at one point.
Bridge pose: On your back, feet flat, lift your hips. Press your feet and arms into the floor.
Boat pose: Sit, lean back with a long back and lift your feet. Bent knees make it easier.
Low plank: Lower from the plank until your elbows are at your ribs. Knees down is fine.
Half moon: Stand on one leg, tip sideways and put one hand on the floor or a block. Open your hips.
Crow pose: Knees on your upper arms, lean forward until your feet get light. Have a cushion in front of you.
Headstand against the wall: Forearms carry you, not your head. Only if you know it already, close to the wall.
Defensive slides: Deep stance, step sideways without crossing your feet. Hands ready, chest up.
Jump stops: Take two quick steps and land on both feet at once. Knees bent, stand firm.
Ball wraps: Hand the ball around your waist, head and knees as fast as you can. Change direction halfway.
Shadow shooting: Go through your shot without a ball: bend your knees, rise, follow through with your wrist.
Calf raises: Rise onto your toes, hold for a moment and lower slowly.
Line sprints: Sprint to a line, touch it and sprint back. Brake with short steps.
Stationary dribbling: Dribble low with your fingertips, eyes up. Change hands halfway.
Vertical jumps: Swing your arms and jump as high as you can. Land softly on both feet.
Close-out steps: Run two long steps forward, then brake with short ones. One hand up, hips low.
Plank shoulder taps: In a high plank, tap the opposite shoulder with each hand. Your hips stay still.
Crossover dribbling: Dribble low from one hand to the other in front of you. Eyes up.
Lateral bounds: Push off sideways and land on the other leg. Hold it for a moment before you go back.
Suicide runs: Sprint to the first line and back, then to the next ones. Touch every line.
Depth jumps: Step off a low box, land softly and jump up at once. Stop when your landings get loud.
Boxing stance steps: Small steps in your stance, never crossing your feet. Hands up at your cheeks.
Jab: Straight out with your front hand and straight back to your cheek. Don’t lock your elbow.
Jab and cross: Front hand, then back hand with a turn of your hip. The other hand guards your chin.
Guard and slip: Hands up, move your head off the line with a small turn of your upper body.
Sit-ups: Roll up from your back without pulling on your neck, and lower slowly.
Shadow boxing: Box against the air: move, mix your punches, bring your hands back to your guard.
Hooks: Bent elbow at shoulder height, turn hip and foot with the punch.
Bob and weave: Bend your knees and duck in a U under the punch. Eyes forward, back straight.
Rope skipping: Small jumps from your ankles, the rope turns from your wrists.
Uppercut combinations: Dip a little and punch upwards from your legs. Mix left and right.
High knees: Run on the spot and bring your knees to hip height. Land on the balls of your feet.
Heavy bag rounds: Punch through the bag with straight wrists, then move away. Wear gloves.
Burpee and six punches: One burpee, then six straight punches. Breathe out with every punch.
Speed punches: Short, fast, straight punches with loose shoulders. Hands come back to your guard.
Dead hang: Hang from the bar with straight arms. Pull your shoulders a little away from your ears.
Hollow rocks: Hold a shallow bowl on your back and rock from shoulders to hips. Nothing else moves.
Table rows: Lie under a sturdy table, hold its edge and pull your chest up. Test the table first.
Lunges: Long step forward, lower your back knee to just above the floor and push back. Change legs.
L-sit tuck: Hands beside your hips, push yourself up and pull your knees in. Even a second counts.
Crab walk: Hands and feet on the floor, belly up. Walk with your hips off the floor.
Diamond push-ups: Thumbs and index fingers form a diamond under your chest. Elbows stay close.
Chin-ups: Palms towards you. Pull your chin over the bar and lower yourself slowly.
Leg raises: On your back, lift straight legs and lower them slowly. Stop before your back arches.
Archer push-ups: Wide hands: bend one arm and keep the other one straight. Go down only as far as you control it.
Muscle-ups: Pull explosively to your chest, lean over the bar and push up. Only with clean pull-ups and dips.
Dragon flags: Hold on behind your head and lower your straight body slowly. Bend your knees to make it easier.
Finger stretches: Spread your fingers, then gently bend each one back. It must never hurt.
Toe raises: Heels on the floor, lift your toes as high as you can. Lower them slowly.
Hip openers: Lift a knee, draw it out to the side and put it down. Change sides every time.
Scapular pulls: Hang with straight arms and pull only your shoulder blades down. Your elbows don’t bend.
High steps: Put one foot on a high, stable step and push up through that leg. Lower yourself slowly.
Wall push-ups: Hands on the wall at chest height, body straight. Bend your arms and push off.
Towel wrings: Wring a rolled towel hard in both directions, with straight arms.
Superman pulls: Lie on your front, chest off the floor, and pull your elbows to your ribs.
Lock-offs: Pull up and hold still with bent arms. Stop before you drop.
Front lever tucks: Hang, pull your knees in and lean back until your back is level. Arms straight.
One-leg squats: Sit down on one leg as low as you control, and come up again. A chair behind you helps.
Easy pedalling: Pedal lightly and evenly. You should be able to talk.
Bird dog: On hands and knees, stretch the opposite arm and leg. Hips level, change sides every time.
Hip flexor stretch: Kneel on one knee, tuck your pelvis and push your hips gently forward.
High cadence: Low gear, fast legs: 100 turns a minute or more without bouncing on the saddle.
Standing climb: Higher gear, stand up and let the bike swing lightly beneath you.
Walking lunges: Lunge forward step by step. Upright body, back knee just above the floor.
Threshold effort: Ride as hard as you could for an hour. Steady, breathing deeply.
All-out sprint: Everything you have, hands firm on the bars. Roll out easily afterwards.
Jump lunges: Jump from one lunge into the other. Land softly; step instead if your knees complain.
Step touch: Step to the side and bring the other foot in. Let your arms swing to the beat.
Hip circles: Draw big circles with your hips, knees soft. Change direction halfway.
Grapevine: Side, behind, side, together, then back again. Stay light on your feet.
Body roll: Send a wave from your chest through your belly to your hips. Slow at first.
Shoulder shimmy: Shake your shoulders forward and back in turns. Everything else stays calm.
Box step: Step a square on the floor: across, back, side, forward. Keep to the beat.
Pony step: Small hops from side to side with a quick step in between.
Plié squats: Wide stance, toes out, back upright. Sink between your heels and rise again.
Kick ball change: Small kick forward, step on the ball of that foot, change your weight. Then the other leg.
Standing twists: Feet firm, turn your upper body left and right. Your hips stay in front.
Salsa basics: Forward, back to the middle, back, back to the middle. Small steps, loose hips.
Jumping turns: Jump up with a half turn and land on both feet. Look for a point to land on.
Low lunges to beat: Sink into a deep lunge on the beat and change sides. Front knee over your foot.
Freestyle all out: Your song, your moves. Go big and don’t stop.
Floor work: Move low over the floor on hands and feet: circle, cross under, push up.
Step-ups: Put your whole foot on the step and push up through your heel. Change legs every time.
Side steps: Quick steps to the side and back, knees soft.
Jogging on the spot: Run lightly on the spot with loose arms. Land on the balls of your feet.
Skipping without a rope: Hop as if you had a rope, and turn your wrists with it.
Butt kicks: Run on the spot and bring your heels to your seat. Knees point down.
Sprint on the spot: Run on the spot as fast as you can, arms pumping.
Ankle circles: Lift one foot and draw slow circles with your toes, in both directions.
Side shuffles: Low stance, quick steps sideways without crossing your feet.
Toe taps: Tap the top of the ball with your soles in turns. Quick and light.
Shuttle runs: Run there and back between two marks. Turn low and push off hard.
Lateral lunges: Long step to the side, sit over that leg, the other one straight. Change sides.
Inside touches: Pass the ball from one inside of the foot to the other. Small touches.
Heading jumps: Jump off both feet and head an imaginary ball with your forehead. Land softly.
Carioca steps: Move sideways and cross your foot in front, then behind. Hips turn, shoulders stay.
Nordic curls: Kneel with your feet held fast and lower your straight body slowly. Catch yourself with your hands.
Sprint starts: From a low stance, push off and take five quick steps. Walk back.
Zigzag sprints: Sprint from mark to mark and cut sharply at each one. Low before you turn.
Single-leg jumps: Small jumps on one leg, landing softly on a bent knee.
Neck circles: Roll your head slowly from one shoulder over your chest to the other. Not to the back.
Wrist circles: Fold your hands and draw slow circles, in both directions.
Shoulder rolls: Roll your shoulders up, back and down. Slow and big.
Sit to stand: Stand up from a chair without your hands and sit down slowly.
Finger spreads: Spread your fingers wide, hold for a moment and make a loose fist.
Eye focus near and far: Look at your thumb, then at something far away. Blink in between.
Desk push-ups: Hands on the edge of a sturdy desk, body straight. Bend your arms and push off.
Chair twists: Sit upright and turn your upper body, one hand on the backrest. Change sides.
Band pull-aparts: Hold the band in front of your chest and pull it apart. Squeeze your shoulder blades.
Reaction claps: Clap in front of you, behind you and overhead, faster and faster.
Wall sit: Back against the wall, thighs level as on a chair. Hands off your legs.
Straddle stretch: Sit with your legs wide and lean forward from your hips. Back long, no bouncing.
Arch hold: Lie on your front and lift chest and legs. Arms long, neck long.
Bear walk: On hands and feet with high hips, walk opposite hand and foot together.
Forward fold: Stand, bend your knees a little and let your upper body hang. Head loose.
Bridge: On your back, push up on hands and feet. Stop if your wrists or back hurt.
Candlestick: Roll onto your shoulders and stretch your legs up, hands on your back. No weight on your neck.
Splits stretch: Slide slowly towards the splits, hands on the floor. Stop at a clear stretch, never at pain.
Wall handstand: Walk your feet up the wall and push yourself tall. Come down before you get tired.
Straight jumps: Jump up straight as a candle, arms high. Land softly.
V-ups: Lift arms and legs at once and meet in the middle. Bend your knees to make it easier.
Cartwheels: Hand, hand, foot, foot on one line. Enough room and a soft floor.
Handstand hold: Kick up lightly, push the floor away and grip it with your fingers. Have a wall or a helper near.
Press to tuck: Hands on the floor, lean forward and lift your tucked legs slowly off the floor.
Trunk rotations: Feet firm, turn your upper body from side to side with loose arms.
Hip hinges: Push your hips back with a long back, then stand tall. Knees only soft.
Shoulder cross stretch: Pull one straight arm across your chest. Shoulder down.
Slow swings: Swing at half speed and feel every position. Mind the room around you.
Standing twists with club: Hold the club across your shoulders and turn. Hips stay in front.
Single-leg balance: Stand on one leg with a soft knee. Close your eyes if it is too easy.
Wood chops: Swing your joined hands from high on one side to low on the other. Turn your hips along.
Speed swings: Swing as fast as you can while you stay balanced. Check the room around you first.
Rotational jumps: Jump and turn by a quarter or half, then back. Land softly on both feet.
Pelvic curl: Roll up from the tailbone, vertebra by vertebra, and roll down the same way.
Chest lift: Hands behind your head, curl your shoulders off the floor. Elbows stay wide.
Spine stretch: Sit tall with straight legs, round forward over an imaginary ball and roll back up.
Leg circles: On your back, one leg up, draw small circles. Your pelvis stays still.
Breathing hundred, knees bent: Head up, knees bent, pump your arms: five counts in, five counts out.
The hundred: Legs stretched, head up, pump your arms: five counts in, five counts out. Back on the floor.
Roll-up: From lying, roll up slowly over your stretched legs and back again. Bend your knees if you need to.
Side kicks: Lie on your side and swing your top leg forward and back. Upper body still.
Swimming: On your front, flutter opposite arms and legs. Look at the floor.
Single leg stretch: Head up, pull one knee in and stretch the other leg. Change in one flow.
Double leg stretch: Head up, stretch arms and legs away and gather them in again. Back stays on the floor.
Leg pull front: In a high plank, lift one straight leg after the other. Hips level.
Teaser prep: Knees bent, roll up until you balance behind your sit bones. Arms forward.
Teaser: Roll up with stretched legs into a V and back down slowly.
Control balance: Roll over onto your shoulders, hold one ankle and reach the other leg up. No weight on your neck.
Ankle bounces: Small bounces from your ankles, knees almost straight.
Skater hops: Leap from side to side and land on the outer leg, low and softly.
Plank with knee drive: In a high plank, bring one knee to your chest and back. Slowly, in turns.
Tuck position hold: Deep, knees over your feet, fists in front of your face. Back round and loose.
Balance on one leg: Stand on one leg and move the other one slowly forward and back.
Box jumps: Jump onto the box with both feet, stand up and step down again.
Slalom jumps: Feet together, jump left and right over a line. Upper body faces forward.
Side plank dips: In a side plank, lower your hip and lift it again. Elbow under your shoulder.
Lateral hops without a pause: Hop from side to side over a line, as fast as you can do it cleanly.
Split steps: A small hop, land wide and ready on the balls of your feet. Then the next.
Shadow forehand: Turn your shoulders, swing from low to high, finish over your shoulder. No racket needed.
Shoulder circles: Draw big circles with your shoulders, forward and back.
Shadow backhand: Turn your back a little, swing through in front of you and finish high.
Serve motion: Toss, bend your knees, reach up and swing through. Without a ball, with room above you.
Crossover steps: Cross one foot over the other, push off, and back to the middle.
Baseline sprints: Sprint from corner to corner, brake with short steps and turn.
Fan drill: From the middle, run to five points and back each time. Touch each one.
Ready stance hold: Feet wide, knees bent, weight on the balls of your feet, hands in front.
Shadow forehand drive: Turn your hip, stroke forward to your forehead. Short and quick back to ready.
Shadow backhand drive: Elbow in front, open your forearm forward. Back to ready each time.
Falkenberg footwork: Backhand, forehand from the backhand corner, forehand wide. Then start again.
Ball bouncing: Bounce the ball on the bat, forehand and backhand in turns.
Calf jumps: Small, quick jumps from your calves. Knees almost straight.
Multi-direction footwork: One step forward, back, left and right, always over the middle.
Shadow topspin: Start low, accelerate up and forward with hip and forearm.
Lateral hops: Feet together, hop over a line and back. Land softly.
Speed shadow play: Play rallies without a ball, as fast as your strokes stay clean.
Arm circles: Arms out to the side, draw circles from small to big. Change direction halfway.
Good mornings: Hands behind your head, hinge forward with a long back and stand up again.
`;
