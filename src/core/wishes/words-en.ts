/** English words for wishes; the form of the lines is explained in `words-shared.ts`. */
export const ENGLISH = `
time:30 half_an_hour half_hour
time:15 quarter_of_an_hour quarter_hour
time:45 three_quarters_of_an_hour
time:90 hour_and_a_half one_and_a_half_hours
unit:hour hour hours hr hrs
num:5 five
num:10 ten
num:12 twelve
num:15 fifteen
num:20 twenty
num:25 twenty_five
num:30 thirty
num:40 forty
num:45 forty_five
num:60 sixty
num:90 ninety
num:2 two
body:back back backs spine
body:shoulders shoulder*
body:neck neck*
body:wrists wrist*
body:hips hip hips
body:knees knee knees
body:elbows elbow*
body:ankles ankle*
part:legs leg legs thigh* quads hamstring* lower_body
part:glutes glute* butt* bum booty bottom
part:calves calf calves
part:abs stomach* tummy belly sixpack six_pack ab abdominal*
part:chest chest pecs
part:arms arm arms forearm*
part:upper upper_body
style:stretch stretches flexib* loosen*
style:strength strength strengthen* muscle*
style:balance balance balancing
move:jump jump* hop hops hopping leap* skipping plyo*
move:run run runs running jog* sprint*
move:kneel kneel* on_all_fours
move:pushUp press_up press_ups
move:twist twist*
move:handstand handstand* headstand*
move:noise noise noises noisy loud stomp*
move:floor floor lie lying ground
low low_impact joint_friendly
quiet quiet* silent* neighbour* neighbor* baby flat downstairs hotel
gear:weights weight weights
gear:band band bands resistance_band resistance_bands
gear:box box
gear:ball ball
gear:bike bike bicycle spinning
gear:bag punching_bag punch_bag heavy_bag punchbag bag
gear:rope rope ropes skipping_rope jump_rope rope_skipping
gear:bar bar
gear:any equipment gear kit
bodyweight bodyweight body_weight
sport:Boxing boxing box_workout kickbox*
sport:Climbing climb* boulder*
sport:Cycling cycling
sport:Dancing dance dancing
sport:Endurance endurance stamina
sport:Football soccer
sport:Gymnastic gymnastic*
sport:Skiing ski skiing
sport:Strength strength_training strength_workout weight_training
sport:Table_Tennis table_tennis ping_pong
level:base beginner* easy easier light lightly relaxed newbie novice simple
level:medium medium moderate* intermediate
level:heavy hard harder tough heavy intense challenging demanding advanced
level:extreme extreme* brutal killer insane
very really very super extremely so
pain pain* hurt* ache* aching sore bad injur* problem* arthritis weak broken surgery sensitive trouble stiff
gentle gentle gently careful* kind soft softly easy_on go_easy
on on for with to of
by:reps rep reps instead_of_time rather_than_time repetition* count counts
by:time by_time for_time on_time timed
not no not without don_t dont can_t cant cannot never avoid* skip hate won_t shouldn_t mustn_t isn_t nothing except free nor less instead_of rather_than
but but however though although just only please
with with using have got
and and or plus
style:cardio sweat* sweating
fill until till i a an the my me is are it its s m ve ll d re t that this these those something some any do does doing make give want wanna need would like love can could today now quick quickly short long in at from as be been am you your too much very please thanks thank workout full whole body day session exercise exercises exercising training train strong stronger work out stuff few bit little lot maybe about around all good morning evening home get getting more up down try let allowed after before who which and hey hi plan also
`;
